import { expect, test } from 'vitest'
import { changeSubjects } from '../../domain/change-subjects.ts'
import { channelStatuses, channels } from '../../domain/channels.ts'
import { clinicSystemStates, importJoinStates, runKinds, runStates } from '../../domain/ingest.ts'
import { scenarioMachine } from '../../domain/lifecycles/scenario.machine.ts'
import { bounds } from '../../domain/limits.ts'
import {
  answers,
  attemptStates,
  messageStatuses,
  notices,
  outcomes,
} from '../../domain/messages.ts'
import { notificationTypes, periodicities } from '../../domain/notifications.ts'
import { consentCategories, genders, refusals } from '../../domain/patients.ts'
import { reasons } from '../../domain/reasons.ts'
import { roles } from '../../domain/roles.ts'
import { scenarioTypes } from '../../domain/scenario-kinds.ts'
import { graph } from '../../schema/generated/graph.ts'
import { contract } from '../gateway/contract.ts'
import { inline } from '../server/fuzz/schema.ts'

const schema = (name: string) => inline(contract.components.schemas[name])
const field = (name: string, property: string) => schema(name).properties?.[property]

test.each([
  ['Role', roles],
  ['ScenarioType', scenarioTypes],
  ['Channel', channels],
  ['ChannelStatus', channelStatuses],
  ['MessageStatus', messageStatuses],
  ['Outcome', outcomes],
  ['Answer', answers],
  ['Notice', notices],
  ['ReasonCode', reasons],
  ['AlertType', notificationTypes],
  ['Periodicity', periodicities],
  ['Subject', changeSubjects],
] as const)('the REST contract has exactly the values of %s', (name, known) => {
  expect(sorted(schema(name).enum)).toEqual(sorted(known))
})

test.each([
  ['MessageStatus', messageStatuses],
  ['AttemptState', attemptStates],
  ['Outcome', outcomes],
  ['Answer', answers],
  ['ChannelStatus', channelStatuses],
  ['RunKind', runKinds],
  ['RunState', runStates],
  ['JoiningState', importJoinStates],
  ['MisStatus', ['none', ...clinicSystemStates]],
] as const)('the graph has exactly the values of %s', (name, known) => {
  expect(graphEnum(name)).toEqual(sorted(known))
})

// The states of the scenario chart are the values of two columns.
const states = Object.entries(scenarioMachine.root.states)
test.each([
  ['ScenarioState', states.map(([state]) => state)],
  ['ListState', [...new Set(states.flatMap(([, { states: inner }]) => Object.keys(inner)))]],
])('both contracts have exactly the values of %s from the scenario chart', (name, known) => {
  expect(sorted(schema(name).enum)).toEqual(sorted(known))
  expect(graphEnum(name)).toEqual(sorted(known))
})

test.each([
  ['Attempt', 'state', attemptStates],
  ['Run', 'kind', runKinds],
  ['Run', 'state', runStates],
  ['RunJoining', 'state', importJoinStates],
  ['MisConnection', 'status', ['none', ...clinicSystemStates]],
  ['Client', 'gender', genders],
  ['Client', 'optedOut', refusals],
  ['ConsentChange', 'category', consentCategories],
] as const)('the REST contract has exactly the domain values in %s.%s', (name, property, known) => {
  const { enum: values } = field(name, property) ?? {}
  expect(sorted(values?.filter((value) => value !== null))).toEqual(sorted(known))
})

test.each([
  ['ScenarioInput', 'daysAhead', bounds.daysAhead],
  ['ScenarioInput', 'ageFrom', bounds.age],
  ['ScenarioInput', 'ageTo', bounds.age],
  ['ScenarioInput', 'giftExpiryDays', bounds.giftExpiryDays],
  ['ScenarioInput', 'daysBeforeBirthday', bounds.daysBeforeBirthday],
  ['ScenarioInput', 'lastVisitMonths', bounds.lastVisitMonths],
  ['ScenarioInput', 'departureMinutes', bounds.departureMinutes],
  ['CascadeStep', 'waitMinutes', bounds.waitMinutes],
  ['CompanyInput', 'freshnessMinutes', bounds.freshnessMinutes],
  ['PriceInput', 'price', bounds.price],
  ['CompanyInput', 'secondsPerMessage', bounds.secondsPerMessage],
] as const)('the REST contract has the domain bounds in %s.%s', (name, property, [least, most]) => {
  expect(field(name, property)).toMatchObject({ minimum: least, maximum: most })
})

function graphEnum(name: string) {
  const [, body = ''] = new RegExp(`^enum ${name} \\{([^}]*)\\}`, 'm').exec(graph) ?? []
  return sorted(body.replaceAll(/"[^"]*"/g, '').match(/\w+/g) ?? [])
}

const sorted = (words: readonly unknown[] | undefined) => [...(words ?? [])].sort()
