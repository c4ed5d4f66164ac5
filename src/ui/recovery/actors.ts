import { useActor } from '../shared/actors.ts'

export const useRecovery = () => useActor('recovery')
