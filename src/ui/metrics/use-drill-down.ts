import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor, useChild } from '../shared/actors.ts'

/** System id of the metrics screen around a component. */
export const MetricsScreenContext = createContext<'dashboard' | 'conversion' | 'monthlyReport'>(
  'dashboard',
)

/** Chart of the metrics screen around a component. */
export const useDrillDownScreen = () => useActor(use(MetricsScreenContext))

/** Actor of the open drill-down; undefined if none is open. */
export const useDrillDownRows = () =>
  useChild<SystemActors['drillDown']['actor']>(useDrillDownScreen(), 'drillDown')

/** Metric of the open drill-down. */
export const useDrillDownMetric = () =>
  useSelector(useDrillDownScreen(), ({ context }) => context.drillDown?.metric ?? null)
