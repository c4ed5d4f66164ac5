const clinicEditors = ['owner', 'manager', 'providerEmployee']

/** Whether a role may change the clinic's cards and its notification settings (decisions, section 2); the server holds the same. */
export const maySetUpClinic = (role: string | null | undefined) =>
  clinicEditors.includes(role ?? '')
