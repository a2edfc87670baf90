import type { z } from 'zod'
import { texts } from '#commands/input-types.ts'
import { textOf } from './form-input.ts'

/**
 * Reads a command's variables from the form fields of the same names: text as typed, numbers from text, whether a checkbox is
 * checked, all values of a list. An empty field is null or missing where the command allows it. What is wrong is left for the
 * command to reject.
 */
export function readVariables(form: FormData, shape: z.ZodRawShape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, readVariable(form, name, type as z.core.$ZodType)]),
  )
}

function readVariable(form: FormData, name: string, type: z.core.$ZodType): unknown {
  if (type === texts) return form.getAll(name).filter(value => typeof value === 'string')
  const { def } = (type as z.core.$ZodTypes)._zod
  const text = textOf(form, name)
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable': {
      const { innerType } = def
      const isEmpty = text === '' && kindOf(innerType) !== 'boolean'
      if (isEmpty && kindOf(innerType) !== 'custom') return def.type === 'nullable' ? null : undefined
      return readVariable(form, name, innerType)
    }
    case 'boolean':
      return form.has(name)
    case 'number':
      return numberOf(text)
    case 'literal':
      return typeof def.values[0] === 'number' ? numberOf(text) : text
    default:
      return text
  }
}

function kindOf(type: z.core.$ZodType): string {
  return (type as z.core.$ZodTypes)._zod.def.type
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
