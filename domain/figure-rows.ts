/** Figures that count messages, each by its day. `rated` are those that a patient answered with a score. */
export const messageFigures = [
  'planned',
  'sent',
  'delivered',
  'readable',
  'read',
  'unknown',
  'asked',
  'answered',
  'told',
  'approved',
  'transferred',
  'canceled',
  'unclear',
  'rated',
] as const
export type MessageFigure = (typeof messageFigures)[number]

/** Figures that count visits: booked ones by their creation, all others by their start. */
export const visitFigures = [
  'came',
  'missed',
  'outcomeUnknown',
  'canceledVisits',
  'canceledInTime',
  'refilled',
  'reached',
  'reachedMissed',
  'unreached',
  'unreachedMissed',
  'booked',
  'bookedUnknown',
  'bookedCame',
  'paidUnknown',
] as const
export type VisitFigure = (typeof visitFigures)[number]

/** Visits that the reminders of some days named, each once, by what came of them: the end of the journey. */
export const namedFigures = [
  'named',
  'namedCame',
  'namedMissed',
  'namedCanceled',
  'namedUnknown',
  'namedAhead',
] as const
export type NamedFigure = (typeof namedFigures)[number]

/** Every figure that can be opened into its rows. */
export const openedFigures = [...messageFigures, ...visitFigures, ...namedFigures] as const
export type OpenedFigure = (typeof openedFigures)[number]
