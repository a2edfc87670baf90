import { expect, test } from 'vitest'
import { closeToast, listToasts, showToast } from './show-toast.ts'

test('[R3-toast-01] a toast tells when it is shown and, once, when it leaves: closed, replaced by one of its name, or pushed out', () => {
  const told: string[] = []
  const show = (text: string, name?: string) =>
    showToast({
      kind: 'Custom',
      text,
      ...(name === undefined ? {} : { name }),
      onDisplay: () => told.push(`${text} shown`),
      onClose: () => told.push(`${text} closed`),
    })
  const close = show('first')
  expect(told.splice(0)).toEqual(['first shown'])
  close()
  close()
  expect(told.splice(0)).toEqual(['first closed'])
  show('draft', 'draft')
  show('later draft', 'draft')
  expect(told.splice(0)).toEqual(['draft shown', 'draft closed', 'later draft shown'])
  for (const text of ['second', 'third', 'fourth']) show(text)
  expect(told.splice(0)).toEqual(['second shown', 'third shown', 'later draft closed', 'fourth shown'])
  for (const { id } of listToasts()) closeToast(id)
  expect(told).toEqual(['second closed', 'third closed', 'fourth closed'])
})
