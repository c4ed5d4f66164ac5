const clinicEditors = ['owner', 'manager', 'providerEmployee']

/** Whether a role may change the clinic's cards and its notification settings (decisions, section 2); the server holds the same. */
export const maySetUpClinic = (role: string | null | undefined) =>
  clinicEditors.includes(role ?? '')

const reporters = ['owner', 'manager', 'marketer', 'providerEmployee']

/** Whether a role may change where patients are invited to write reviews; an administrator sees them. The server holds the same. */
export const maySetReviewLinks = (role: string | null | undefined) => reporters.includes(role ?? '')

const brakemen = ['owner', 'administrator', 'manager', 'providerEmployee']
const starters = ['owner', 'manager', 'providerEmployee']

/** Whether a role may press the red stop: whoever stands nearest; the server holds the same. */
export const mayPressStop = (role: string | null | undefined) => brakemen.includes(role ?? '')

/** Whether a role may lift it: those who may start sending. */
export const mayLiftStop = (role: string | null | undefined) => starters.includes(role ?? '')
