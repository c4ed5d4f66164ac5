/** What the server puts in the place of a patient's link, in braces: a link is for the patient alone. */
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
