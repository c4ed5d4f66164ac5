import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

export const useIngest = () => useActor('ingest')
/** Whether a file's columns are being laid out, or taken in as they were. */
export const useIsMapping = () =>
  useSelector(
    useIngest(),
    (state) => state.context.preview !== null && !state.matches('previewing'),
  )
