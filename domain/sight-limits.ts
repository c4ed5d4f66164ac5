/**
 * What a connection does not see of a clinic system. `LICENSE`, `ACCESS`: a branch is closed, because its license ended or a right is missing, and
 * nothing of it is read. The others are limits of a reading: visits of one specialist, of one position, or of the last days only; phones or clients are
 * hidden; `HIDDEN_ROWS`: visits that the system counts and does not show.
 */
export type SightLimitKind =
  | 'LICENSE'
  | 'ACCESS'
  | 'ONE_SPECIALIST'
  | 'ONE_POSITION'
  | 'LAST_DAYS'
  | 'NO_PHONES'
  | 'NO_CLIENTS'
  | 'HIDDEN_ROWS'
