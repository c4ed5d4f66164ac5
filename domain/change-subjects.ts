/** What an open page can be told has changed: names only, never what or whose. */
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
] as const
export type ChangeSubject = (typeof changeSubjects)[number]

/** A subject by its name; undefined for what a newer version may name. */
export const parseChangeSubject = (name: unknown): ChangeSubject | undefined =>
  changeSubjects.find((subject) => subject === name)
