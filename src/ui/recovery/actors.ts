import { useActor } from '../base/actors.ts'

export const useRecovery = () => useActor('recovery')
