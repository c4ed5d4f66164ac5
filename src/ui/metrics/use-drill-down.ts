import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SystemActors } from '../../machines/shared/system-actors.ts'
import { useActor, useChild } from '../shared/actors.ts'

/** The screen whose figures open; every part of it that shows a figure is drawn inside. */
export const MetricsScreenContext = createContext<'dashboard' | 'conversion' | 'monthlyReport'>(
  'dashboard',
)

/** Which figure of it is open. */
export const useDrillDownScreen = () => useActor(use(MetricsScreenContext))

/** The rows that are open, while any are. */
export const useDrillDownRows = () =>
  useChild<SystemActors['drillDown']['actor']>(useDrillDownScreen(), 'drillDown')

/** What they are the rows of. */
export const useDrillDownMetric = () =>
  useSelector(useDrillDownScreen(), ({ context }) => context.drillDown?.metric ?? null)
