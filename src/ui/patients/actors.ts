import type { patientCardQuery } from '../../machines/patient/patient-card-query.ts'
import type { ActorContract } from '../../machines/shared/actor-contract.ts'
import { useActor, useChild } from '../shared/actors.ts'

export type PatientCardActor = ActorContract<typeof patientCardQuery, 'args' | 'data' | 'error'>

/** Actors of this screen; the card is undefined while none is open. */
export const usePatients = () => useActor('patients')
export const usePatientList = () => useActor('patientsList')
export const usePatientFacts = () => useActor('patientFacts')
export const usePatientSelection = () => useActor('patientSelection')
export const usePersonalData = () => useActor('patientRecord')
export const usePatientConsent = () => useActor('patientConsent')
export const usePatientRequests = () => useActor('patientRequests')
export const usePatientCard = () => useChild<PatientCardActor>(usePatients(), 'card')
