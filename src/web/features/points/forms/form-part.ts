import type { ReactNode } from 'react'
import type { PointsView } from '#shared/points/point-view.ts'
import type { FormResult } from '../../../forms/form-result.ts'

/** The props of every point form. */
export type FormPart = {
  points: PointsView
  result: FormResult | undefined
  cancel?: ReactNode
}
