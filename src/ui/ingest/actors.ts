import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

export const useIntake = () => useActor('intake')
/** Whether a file's columns are being laid out, or taken in as they were. */
export const useMapping = () =>
  useSelector(
    useIntake(),
    (state) => state.context.preview !== null && !state.matches('previewing'),
  )
