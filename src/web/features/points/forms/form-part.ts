import type { ReactNode } from 'react'
import type { PointsView } from '#shared/points/point-view.ts'
import type { FormResult } from '../../../forms/form-result.ts'

/** What every point form is given. */
export type FormPart = {
  points: PointsView
  result: FormResult | undefined
  cancel?: ReactNode
}
