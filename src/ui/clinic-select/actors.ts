import { useActor } from '../shared/actors.ts'

export const useClinicSelect = () => useActor('clinicSelect')
export const useClinicList = () => useActor('clinics')
