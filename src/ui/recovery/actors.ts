import type { ActorRefFrom } from 'xstate'
import type { recoveryMachine } from '../../machines/recovery.machine.ts'
import { useActor } from '../actors.ts'

export const useRecovery = () => useActor<ActorRefFrom<typeof recoveryMachine>>('recovery')
