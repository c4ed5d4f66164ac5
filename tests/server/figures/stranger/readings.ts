// Where figures.md can be read in two ways: the natural reading, and the other for comparing.
// README.md numbers them alike.

export type Readings = {
  // R1: what staff enter or correct decides with the patient's answers whether a visit stands.
  staffSpeaks: boolean
  // R2: a no by staff straight after the patient's unclear words is the patient's, of their time.
  correctionIsPatients: boolean
  // R3: a no after the clinic system had cancelled is still the patient's cancelling.
  noAfterClinicCounts: boolean
  // R4: a no for a start given up since still counts where the visit was cancelled later.
  noForFormerStartCounts: boolean
  // R5: a start come back to has its old answers again.
  returnedStartKeepsAnswers: boolean
  // R6: a second visit on the same time refills the next of the cancelled ones.
  refillsSpread: boolean
  // R7: late noes compete for a refilling visit too.
  lateNoesCompete: boolean
  // R8: a survey's score answers it.
  scoreAnswers: boolean
  // R9: Telegram's acceptance ranks as delivered among the attempts.
  telegramRanksDelivered: boolean
  // R10: answers to a message that asked for none are told too.
  toldWithoutAsking: boolean
  // R11: a message that only staff entered an answer for is told too.
  toldByStaffAlone: boolean
  // R12: of unknown creation are only visits of patients written to before the visit.
  unknownCreationNeedsMessage: boolean
  // R13: cancelled visits are counted before their time is over as well.
  canceledAhead: boolean
  // R14: who came to a visit that the clinic system had cancelled has come.
  cameThoughCanceled: boolean
}

export const natural: Readings = {
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
