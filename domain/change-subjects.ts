/** Subjects of the change stream: names only, no data and no ids. */
export const changeSubjects = [
  'message',
  'client',
  'visit',
  'scenario',
  'alert',
  'request',
  'channel',
  'clinic-system',
  'run',
  'red-stop',
  'company',
  'review-link',
  'test-patient',
  'quick-answer',
  'chat',
  'attention',
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

/** A subject by name; undefined for an unknown one, as from a newer version. */
export const parseChangeSubject = (name: unknown): ChangeSubject | undefined =>
  changeSubjects.find((subject) => subject === name)
