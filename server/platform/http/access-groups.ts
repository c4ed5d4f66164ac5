import { type Role, rights, roles } from '../../../domain/roles.ts'
import type { CredentialName } from './credentials.ts'

/**
 * Who may make a call: anybody, holders of a credential other than a session, or people of these roles. `withoutClinic`: a master account may before
 * choosing a clinic. Rules by scenario kind are in the scenarios' handlers.
 */
export type Access =
  | 'public'
  | { credential: CredentialName }
  | { roles: readonly Role[]; withoutClinic?: true; masterOnly?: true }

export const anyRole: Access = { roles }
export const anySession: Access = { roles, withoutClinic: true }
export const master: Access = { roles, withoutClinic: true, masterOnly: true }
export const patientAnswers: Access = { roles: rights.answerPatients }
export const chats: Access = { roles: rights.chat }
export const phoneAccess: Access = { roles: rights.seePhones }
export const consentRecording: Access = { roles: rights.noteConsents }
export const scenarioSetup: Access = { roles: rights.setUpScenarios }
export const scenarioTests: Access = { roles: rights.test }
export const connectionSetup: Access = { roles: rights.connect }
export const keyCreation: Access = { roles: rights.makeKeys }
export const fileImport: Access = { roles: rights.importFiles }
export const clinicSetup: Access = { roles: rights.setUpClinic }
export const patientRecords: Access = { roles: rights.keepPeople }
export const listExport: Access = { roles: rights.exportLists }
export const receipts: Access = { roles: rights.makeReceipts }
export const audit: Access = { roles: rights.readAudit }
export const reportSharing: Access = { roles: rights.shareMonths }
export const reportRevocation: Access = { roles: rights.revokeMonths }
export const emergencyStop: Access = { roles: rights.pressStop }
export const emergencyStopRelease: Access = { roles: rights.liftStop }
