import type { ServerBuild } from 'react-router'
import { OPERATION_IDS, OPERATIONS } from '#api/operations/all-operations.ts'
import type { Operation } from '#api/operations/define-operation.ts'
import { graphqlType } from '#api/operations/operation-text.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { guardOf } from '#shared/guards.ts'

export type Variable = { name: string; type: string; isRequired: boolean; isList: boolean }

/** Everything that a request can be sent to, from the tables that the site itself is made of: what is new comes by itself. */
export type Door =
  | { kind: 'page'; name: string; pattern: string; isAction: boolean }
  | { kind: 'operation'; name: string; id: string; variables: Variable[] }
  | { kind: 'api'; name: string; method: string; pattern: string; takes: string }

export function listDoors({ routes }: ServerBuild): Door[] {
  const pages = Object.values(routes).flatMap((route): Door[] => {
    if (route === undefined || route.id === 'root') return []
    const pattern = route.index === true ? '?index' : (route.path ?? '')
    const door = { kind: 'page', name: `page /${pattern}`, pattern } as const
    const isActive = guardOf(route.module.action) !== undefined
    return isActive
      ? [
          { ...door, isAction: false },
          { ...door, name: `form /${pattern}`, isAction: true },
        ]
      : [{ ...door, isAction: false }]
  })
  const operations = Object.entries(OPERATIONS).map(
    ([name, operation]): Door => ({
      kind: 'operation',
      name: `operation ${name}`,
      id: OPERATION_IDS[name] ?? name,
      variables: variablesOf(operation),
    }),
  )
  const api = API_DOORS.map(
    ({ method, path, takes }): Door => ({
      kind: 'api',
      name: `${method} ${path}`,
      method,
      pattern: path,
      takes,
    }),
  )
  return [...pages, ...operations, ...api]
}

function variablesOf({ schema }: Operation): Variable[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const written = graphqlType(type)
    return {
      name,
      type: written.replace(/[[\]!]/g, ''),
      isRequired: written.endsWith('!'),
      isList: written.startsWith('['),
    }
  })
}
