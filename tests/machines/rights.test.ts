import { describe, expect, test } from 'vitest'
import { hasRight, type Right } from '../../domain/roles.ts'
import { canSetUpScenario, canTestScenario, scenarioTypes } from '../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes } from '../../domain/tariff-plans.ts'
import { accessByOperation } from '../../server/platform/http/access.ts'
import type { OperationId } from '../../server/platform/http/operation.ts'
import { requireScenarioSetup, requireScenarioTest } from '../../server/platform/http/rights.ts'
import { roles } from '../server/tenant/role-table.ts'

/** The right that the page checks before it offers an action, and the operation that the action calls. */
const rightsAndOperations: [Right, OperationId][] = [
  ['answerPatients', 'setHandled'],
  ['answerPatients', 'setExcluded'],
  ['answerPatients', 'answerVisit'],
  ['chat', 'listChats'],
  ['chat', 'sendChatLine'],
  ['seePhones', 'correctPhone'],
  ['makeKeys', 'makeAgentCode'],
  ['importFiles', 'importVisits'],
  ['importFiles', 'previewVisits'],
  ['connect', 'connectMis'],
  ['connect', 'startSync'],
  ['setUpClinic', 'saveCompany'],
  ['setUpClinic', 'setAlertPeriod'],
  ['setUpClinic', 'createReviewLink'],
  ['pressStop', 'pressRedStop'],
  ['liftStop', 'liftRedStop'],
]

describe.each(roles)('the page offers a %s exactly what the server allows', (role) => {
  test.each(rightsAndOperations)('%s: %s', (right, operation) => {
    const access = accessByOperation[operation]
    expect(hasRight(role, right)).toBe(
      typeof access === 'object' && 'roles' in access && access.roles.includes(role),
    )
  })

  test.each(['standard', 'reminder', 'nps'] as const)(
    'scenarios of every kind, plan %s',
    (plan) => {
      const caller = { role, tariff: { plan, expiresAt: null } } as Parameters<
        typeof requireScenarioSetup
      >[0]
      for (const type of scenarioTypes) {
        const covered = listTariffScenarioTypes(plan).includes(type)
        expect(covered && canSetUpScenario(role, type), `set up ${type}`).toBe(
          passes(() => requireScenarioSetup(caller, type)),
        )
        expect(covered && canTestScenario(role, type), `test ${type}`).toBe(
          passes(() => requireScenarioTest(caller, type)),
        )
      }
    },
  )
})

test('no right is granted before the role is known', () => {
  for (const [right] of rightsAndOperations) expect(hasRight(null, right)).toBe(false)
})

function passes(check: () => void) {
  try {
    check()
    return true
  } catch {
    return false
  }
}
