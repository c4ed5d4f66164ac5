/** Roles of a clinic's staff. Master accounts have none of them. */
export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/** Rights by role, shared by the server, which refuses, and the page, which hides. Rules by scenario kind are in `scenario-kinds.ts`. */
export const rights = {
  /** Answer for patients about a visit, mark messages and requests handled, exclude (docs/decisions/0132). */
  answerPatients: ['owner', 'administrator', 'manager', 'providerEmployee'],
  /** Read and write conversations with patients. */
  chat: ['owner', 'administrator', 'manager'],
  /** Record patients' consents and refusals. */
  noteConsents: ['owner', 'administrator', 'manager'],
  /** See patients' full phones; others see them masked and cannot search by them. */
  seePhones: ['owner', 'administrator', 'manager'],
  /** Edit the clinic, its branches and specialists, notification settings and review sites. */
  setUpClinic: ['owner', 'manager', 'providerEmployee'],
  /** Import a file of patients: without the right to see phones it would reveal whose they are (docs/decisions/0096). */
  importFiles: ['owner', 'manager'],
  /** Connect channels and the clinic system. */
  connect: ['owner', 'manager', 'providerEmployee'],
  /** Create keys for programs: they act as their creator, even after the creator has signed out (docs/decisions/0170). */
  makeKeys: ['owner', 'manager'],
  /** Write, start and stop scenarios; a marketer only those that sell. */
  setUpScenarios: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** Send test messages; a marketer only for scenarios that sell. */
  test: roles,
  /** See results. */
  report: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** Compare members of staff. */
  compareStaff: ['owner', 'manager'],
  /** Share monthly reports and manage recipients of report emails. */
  shareMonths: ['owner', 'manager'],
  /** Revoke shared reports and end report emails. */
  revokeMonths: ['owner', 'manager'],
  /** Press the emergency stop: open to whoever is nearest (docs/decisions/0057). */
  pressStop: ['owner', 'administrator', 'manager', 'providerEmployee'],
  /** Lift the emergency stop: for those who may start sending. */
  liftStop: ['owner', 'manager', 'providerEmployee'],
  /** Export and erase patient records. */
  keepPeople: ['owner'],
  /** Create a visit receipt, which names the patient and the phone. */
  makeReceipts: ['owner', 'administrator', 'manager'],
  /** Export lists as files. */
  exportLists: ['owner'],
  /** Read the audit log. */
  readAudit: ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>
export type Right = keyof typeof rights

/**
 * Rights that remain after a tariff has ended: reading, the emergency stop, and patients' legal rights; all others change something
 * (docs/decisions/0126).
 */
export const rightsAfterTariffEnd: readonly Right[] = [
  'seePhones',
  'noteConsents',
  'keepPeople',
  'exportLists',
  'makeReceipts',
  'readAudit',
  'pressStop',
  'revokeMonths',
]

/** Whether a role has a right; an unknown or missing role has none. */
export const hasRight = (role: string | null | undefined, right: Right): boolean =>
  (rights[right] as readonly string[]).includes(role ?? '')

/** Whether a role sees full phones; others see them masked and cannot search by them. */
export const canSeePhones = (role: string | null | undefined): boolean =>
  hasRight(role, 'seePhones')
