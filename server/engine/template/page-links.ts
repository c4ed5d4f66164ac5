import type { Variable } from '../../../domain/template-variables.ts'

/** First parts of the addresses of patients' pages; one letter each, for they stand in SMS. */
export const pagePaths = {
  confirmLink: 'v',
  firstVisitSurveyLink: 's',
  npsLink: 'n',
  requestLink: 'q',
} satisfies Partial<Record<Variable, string>>

/** Whether this can be the secret of a link at all; of anything else the database is not asked. */
export const isLinkToken = (token: string) => /^[\w-]{1,100}$/.test(token)

/** A message's links: one secret, and a page for each thing that a patient may do. */
export const createPatientLinks = (
  publicUrl: string,
  token: string,
): Record<keyof typeof pagePaths, string> => ({
  confirmLink: `${publicUrl}/${pagePaths.confirmLink}/${token}`,
  firstVisitSurveyLink: `${publicUrl}/${pagePaths.firstVisitSurveyLink}/${token}`,
  npsLink: `${publicUrl}/${pagePaths.npsLink}/${token}`,
  requestLink: `${publicUrl}/${pagePaths.requestLink}/${token}`,
})
