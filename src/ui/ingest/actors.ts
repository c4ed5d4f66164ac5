import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

export const useIngest = () => useActor('ingest')
/** Whether the column mapping of a file is open or being imported. */
export const useIsMapping = () =>
  useSelector(
    useIngest(),
    (state) => state.context.preview !== null && !state.matches('previewing'),
  )
