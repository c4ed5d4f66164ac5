import type { Errand } from '../../browser/location.ts'
import { paths } from '../../machines/places/routes.ts'
import { scriptPath } from '../../machines/places/script-path.ts'
import type { SetUp, StepName } from '../../machines/set-up/set-up.ts'

/** Where a step is done, and what is to be done there at once. */
export interface Way {
  href: string
  errand?: Errand
}

/** The screens that are there for it: a step makes none of them again. */
export function wayOf(step: StepName, setUp: SetUp): Way {
  const scenario = setUp?.proposal?.scenarioId
  switch (step) {
    case 'card':
      return { href: paths.settings(), errand: 'editCard' }
    case 'channel':
      return { href: paths.widgets() }
    case 'data':
      return { href: paths.reminders() }
    case 'test':
      return { href: scenario ? scriptPath(scenario, 'test') : paths.scripts() }
    case 'scenario':
      return scenario
        ? { href: `${paths.reminders()}?scenario=${scenario}`, errand: 'buildList' }
        : { href: paths.scripts() }
  }
}
