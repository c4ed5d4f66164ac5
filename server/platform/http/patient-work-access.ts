import { type Access, anyRole, chats, patientAnswers, receipts } from './access-groups.ts'
import type { OperationId } from './operation.ts'

/** Who may see visits and work on what waits for staff. */
export const patientWorkAccess = {
  listVisits: anyRole,
  countVisits: anyRole,
  countVisitReasons: anyRole,
  getVisit: anyRole,
  answerVisit: patientAnswers,
  listFreeSlots: patientAnswers,
  moveVisit: patientAnswers,
  takeBackMove: patientAnswers,
  joinWaitingList: patientAnswers,
  leaveWaitingList: patientAnswers,
  makeReceipt: receipts,

  listAttention: anyRole,
  countAttention: anyRole,
  listAttentionDone: anyRole,
  listColleagues: patientAnswers,
  saveHandoverNote: patientAnswers,
  holdAttention: patientAnswers,
  releaseAttention: patientAnswers,
  recordCall: patientAnswers,
  takeBackCall: patientAnswers,
  snoozeAttention: patientAnswers,
  assignAttention: patientAnswers,
  listNotes: chats,
  addNote: chats,
  changeNote: chats,
  removeNote: chats,
  restoreNote: chats,
} satisfies Partial<Record<OperationId, Access>>
