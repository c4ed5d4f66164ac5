/** Who works in a clinic (section 3 of the specification). The operator's masters are none of them. */
export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/**
 * What each role may do (section 2 of the decisions), said once for the server that refuses and the page that does not offer. Where the
 * kind of scenario matters too, `scenario-kinds.ts` says how.
 */
export const rights = {
  /** Answer for patients: for a visit, mark messages and requests handled, exclude (docs/decisions/0132). */
  answerPatients: ['owner', 'administrator', 'manager', 'providerEmployee'],
  /** Read and write conversations with patients. */
  chat: ['owner', 'administrator', 'manager'],
  /** Note what a patient allows and refuses. */
  noteConsents: ['owner', 'administrator', 'manager'],
  /** See patients' phones whole; others see them masked, and find nobody by them. */
  seePhones: ['owner', 'administrator', 'manager'],
  /** Change the cards of the clinic, its branches and specialists, how notifications come, and say where reviews are written. */
  setUpClinic: ['owner', 'manager', 'providerEmployee'],
  /** Bring a file of patients: whoever sees no phones could ask with it whose they are (docs/decisions/0096). */
  importFiles: ['owner', 'manager'],
  /** Connect channels and the clinic's system. */
  connect: ['owner', 'manager', 'providerEmployee'],
  /** Make keys for programs: they act as their maker, long after the maker has left the page (docs/decisions/0170). */
  makeKeys: ['owner', 'manager'],
  /** Write, start and stop scenarios; a marketer those that sell. */
  setUpScenarios: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** Send texts to test patients; a marketer those of scenarios that sell. */
  test: roles,
  /** Read what it brought. */
  report: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** See how much each of the clinic's people did. */
  compareStaff: ['owner', 'manager'],
  /** Share a month with whoever has its address, and say who gets letters about each (figures 40). */
  shareMonths: ['owner', 'manager'],
  /** Take such an address back, and end those letters. */
  revokeMonths: ['owner', 'manager'],
  /** Press the red stop: a brake is for whoever stands nearest (docs/decisions/0057). */
  pressStop: ['owner', 'administrator', 'manager', 'providerEmployee'],
  /** Lift it: for those who may start sending. */
  liftStop: ['owner', 'manager', 'providerEmployee'],
  /** Hand out everything that is kept of a patient, and take a patient out of the records. */
  keepPeople: ['owner'],
  /** Hand out a receipt of what a patient was told of a visit: it names the patient and the phone. */
  makeReceipts: ['owner', 'administrator', 'manager'],
  /** Take a list away as a file. */
  exportLists: ['owner'],
  /** Read who did what. */
  readAudit: ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>
export type Right = keyof typeof rights

/**
 * What stays with a clinic whose tariff has ended: reading, the brake, and what the law gives patients; all else changes something
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

/** Whether a role has a right; one that is not told yet, or not known, has none. */
export const hasRight = (role: string | null | undefined, right: Right): boolean =>
  (rights[right] as readonly string[]).includes(role ?? '')

/** Whether a role sees patients' phones; others see them masked, and find nobody by them. */
export const canSeePhones = (role: string | null | undefined): boolean =>
  hasRight(role, 'seePhones')
