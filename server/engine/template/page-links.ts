import type { Variable } from '../../../domain/template-variables.ts'

/** Path prefixes of the patient pages; a single letter each to keep SMS short. */
export const pagePaths = {
  confirmLink: 'v',
  firstVisitSurveyLink: 's',
  npsLink: 'n',
  requestLink: 'q',
} satisfies Partial<Record<Variable, string>>

/** Returns true if this has the form of a link's secret; otherwise no query is needed. */
export const isLinkToken = (token: string) => /^[\w-]{1,100}$/.test(token)

/** Returns a message's links: one secret, and one page for each action of the patient. */
export const createPatientLinks = (
  publicUrl: string,
  token: string,
): Record<keyof typeof pagePaths, string> => ({
  confirmLink: `${publicUrl}/${pagePaths.confirmLink}/${token}`,
  firstVisitSurveyLink: `${publicUrl}/${pagePaths.firstVisitSurveyLink}/${token}`,
  npsLink: `${publicUrl}/${pagePaths.npsLink}/${token}`,
  requestLink: `${publicUrl}/${pagePaths.requestLink}/${token}`,
})
