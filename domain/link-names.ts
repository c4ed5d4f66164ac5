/** Names that replace a patient's links, in braces, for readers other than the patient. */
export const linkNames = [
  'confirmLink',
  'firstVisitSurveyLink',
  'npsLink',
  'requestLink',
  'reviewLink',
  'consentLink',
  'telegramLink',
] as const

export type LinkName = (typeof linkNames)[number]
