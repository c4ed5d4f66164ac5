/** The variables a message may use (section 5 of the specification). `{date+7}` is the day that many days ahead. */
export const variables = [
  'clientName',
  'middleName',
  'specialist',
  'address',
  'phone',
  'companyName',
  'mapLink',
  'date',
  'time',
  'cardText',
  'sendTime',
  'confirmLink',
  'firstVisitSurveyLink',
  'npsLink',
  'requestLink',
  'previousVisitDate',
  'giftDate',
] as const

export type Variable = (typeof variables)[number]
