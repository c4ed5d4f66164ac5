import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SystemActors } from '../../machines/shared/system.ts'
import { useActor, useChild } from '../shared/actors.ts'

/** The screen whose figures open; every part of it that shows a figure is drawn inside. */
export const FiguresScreen = createContext<'dashboard' | 'conversion' | 'efficiency'>('dashboard')

/** Which figure of it is open. */
export const useOpening = () => useActor(use(FiguresScreen))

/** The rows that are open, while any are. */
export const useFigureRows = () =>
  useChild<SystemActors['figureRows']['actor']>(useOpening(), 'rows')

/** What they are the rows of. */
export const useOpenedFigure = () =>
  useSelector(useOpening(), ({ context }) => context.opened?.figure ?? null)
