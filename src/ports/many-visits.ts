import {
  actOf,
  type ChosenVisit,
  type ManyDeed,
} from '../machines/appointments/visits-selection.ts'
import type { Acted, TakenBack } from '../machines/shared/selection-parts.ts'
import { undone, type VisitAct } from '../machines/visit/visit-acts.machine.ts'
import type { Ask } from './ask.ts'
import { takeBackEach } from './kept-of.ts'
import { oneByOne } from './one-by-one.ts'
import { saveAct } from './visit-act.ts'

/** Visit by visit: each is an answer of a patient or a message handled. */
export const actOnMany = (
  ask: Ask,
  rows: ChosenVisit[],
  deed: ManyDeed,
): Promise<Acted<VisitAct[]>> =>
  oneByOne(rows, {
    actOf: (row) => actOf(deed, row),
    save: async (act) => void (await saveAct(ask, act)),
    backOf: undone,
  })

/** The last first, as they were done. */
export const takeBackMany = (ask: Ask, acts: VisitAct[]): Promise<TakenBack> =>
  takeBackEach(acts, (act) => saveAct(ask, act))
