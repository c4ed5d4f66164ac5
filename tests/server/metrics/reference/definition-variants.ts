// Points at which the definitions of the metrics can be understood in two ways. `natural` is the understanding used; the other one is for comparison.

export type DefinitionVariants = {
  // R1: answers that staff enter or correct decide like those of the patient whether a visit stands.
  staffSpeaks: boolean
  // R2: a no that staff enter right after an unclear answer counts as the patient's, at that answer's time.
  correctionIsPatients: boolean
  // R3: a no after the clinic system has canceled still counts as canceled by the patient.
  noAfterClinicCounts: boolean
  // R4: a no for a former start still counts if the visit was canceled later.
  noForFormerStartCounts: boolean
  // R5: a visit that is moved back to a former start regains the answers for it.
  returnedStartKeepsAnswers: boolean
  // R6: a second visit at the same time refills the next canceled visit.
  refillsSpread: boolean
  // R7: canceled visits with a late no compete for a refilling visit too.
  lateNoesCompete: boolean
  // R8: a score counts as an answer to a survey.
  scoreAnswers: boolean
  // R9: acceptance by Telegram ranks as delivered among the attempts.
  telegramRanksDelivered: boolean
  // R10: answers to a message that did not ask for one count too.
  toldWithoutAsking: boolean
  // R11: a message with only an answer entered by staff counts too.
  toldByStaffAlone: boolean
  // R12: visits of unknown creation count only if the patient was written to before the visit.
  unknownCreationNeedsMessage: boolean
  // R13: canceled visits count before their time is over as well.
  canceledAhead: boolean
  // R14: a patient who came to a visit that the clinic system had canceled counts as come.
  cameThoughCanceled: boolean
}

export const chosenVariants: DefinitionVariants = {
  staffSpeaks: true,
  correctionIsPatients: false,
  noAfterClinicCounts: false,
  noForFormerStartCounts: false,
  returnedStartKeepsAnswers: true,
  refillsSpread: false,
  lateNoesCompete: false,
  scoreAnswers: true,
  telegramRanksDelivered: true,
  toldWithoutAsking: false,
  toldByStaffAlone: false,
  unknownCreationNeedsMessage: false,
  canceledAhead: true,
  cameThoughCanceled: false,
}
