import { useSelector } from '@xstate/react'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { useActor } from '../shared/actors.ts'

export const useTrainingEntry = () => useActor('trainingEntry')
export const useTrainingStay = () => useActor('trainingClinic')

export type Training = NonNullable<ViewerQuery['viewer']['training']>
export type TrainingTask = Training['tasks'][number]

/** The current training clinic; null outside of one. */
export const useTraining = (): Training | null =>
  useSelector(useActor('viewer'), (state) => state.context.data?.training ?? null)
