import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type CascadeStep,
  isSameCascade,
  scenarioCascadeMachine,
} from '../../src/machines/scenarios/scenario-cascade.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  cascade,
  cascadesResponse,
  createScenariosFixture,
  factsResponse,
  findScenarioChild,
  scenario,
  scenariosBrowserOptions,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  type ExpectedElement,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk, type ResponseOverrides } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t, count } = ru
type Context = { saved: CascadeStep[]; steps: CascadeStep[] }
const isChanged = ({ saved, steps }: Context) => !isSameCascade(saved, steps)

const channelName = ({ channel }: CascadeStep) => ({ channel: t(`message.channel.${channel}`) })
const stepItem = (steps: CascadeStep[], at: number): ExpectedElement =>
  byRole(
    'listitem',
    t('scenarios.channels.place', {
      ...channelName(steps[at]!),
      number: at + 1,
      total: steps.length,
    }),
  )
const wait = (steps: CascadeStep[], at: number) =>
  within(stepItem(steps, at), field(t('scenarios.channels.wait')))
const act = (effect: 'up' | 'down' | 'remove', step: CascadeStep) =>
  button(t(`scenarios.channels.${effect}`, channelName(step)))

const title = heading(t('scenarios.channels.title'))
const add = button(t('scenarios.channels.add', { channel: t('message.channel.telegram') }))
const retry = button(t('common.retry'))
const bar = byRole('region', t('scenarios.save.label'))
const save = within(bar, button(t('scenarios.save.submit')))
const discard = within(bar, button(t('scenarios.save.discard')))
const question = dialog(t('scenarios.save.confirmTitle'))
const confirm = within(question, button(t('scenarios.save.confirm')))

const active = (type: 'reminder' | 'promotion', waitingCount: number) =>
  scenario({ type, state: 'active', listState: 'verified', waitingCount })

/** Elements of the steps in order, each with its buttons. */
const order = ({ steps }: Context): ExpectedElement[] => [
  ...steps.flatMap((step, at) => [
    stepItem(steps, at),
    at === 0 ? disabled(act('up', step)) : act('up', step),
    at === steps.length - 1 ? disabled(act('down', step)) : act('down', step),
    steps.length === 1 ? disabled(act('remove', step)) : act('remove', step),
    ...(at < steps.length - 1 ? [{ ...wait(steps, at), value: `${step.waitMinutes}` }] : []),
  ]),
  steps.some(({ channel }) => channel === 'telegram') ? absent(add) : add,
]

const runOf = (type: 'reminder' | 'promotion', waitingCount: number): WalkOptions => ({
  input: { scenario: active(type, waitingCount), steps: null },
  key: ({ scenario, saved, steps, failure }) => [
    scenario.waitingCount,
    saved.length,
    isSameCascade(saved, steps),
    steps.length,
    failure?.message,
  ],
  events: [
    doneEvent('loadCascade', cascade),
    errorEvent('loadCascade', refusal('Каналы недоступны.')),
    { type: 'step.move', from: 0, to: 1 },
    { type: 'step.wait', at: 0, minutes: 45 },
    { type: 'step.add', channel: 'telegram' },
    { type: 'step.remove', at: 1 },
    { type: 'cascade.scenario', scenario: active(type, 1) },
    doneEvent('saveCascade', active(type, 1)),
    errorEvent('saveCascade', refusal('Порядок не сохранён.')),
  ],
})

export const walks = [
  defineWalk<typeof scenarioCascadeMachine>({
    chart: 'scenarioCascadeMachine',
    machine: scenarioCascadeMachine,
    runs: (['reminder', 'promotion'] as const).map((type) => runOf(type, 12)),
    expectedViews: {
      loading: () => [title, absent(byRole('listitem')), absent(add), absent(retry)],
      failed: () => [title, alert('Каналы недоступны.'), retry, absent(add)],
      arranging: ({ context }, { type }) => [
        title,
        ...order(context),
        absent(question),
        ...(isChanged(context) ? [save, discard] : [absent(bar)]),
        ...(context.failure
          ? [within(bar, alert('Порядок не сохранён.'))]
          : isChanged(context)
            ? [
                within(bar, status(t('scenarios.channels.unsaved'))),
                within(
                  bar,
                  text(
                    t(
                      context.scenario.type === 'promotion'
                        ? 'scenarios.save.promotion'
                        : 'scenarios.save.active',
                    ),
                  ),
                ),
              ]
            : []),
        ...(type === 'xstate.done.actor.saveCascade' ? [status(t('scenarios.saved.cascade'))] : []),
      ],
      confirming: ({ context: { scenario } }) => [
        question,
        within(question, text(count('scenarios.save.confirmHint', scenario.waitingCount ?? 0))),
        confirm,
      ],
      saving: () => [title, disabled(save), disabled(discard)],
    },
    eventTriggers: {
      'step.move': byUser(
        (_, { context: { steps } }) => [click(act('down', steps[0]!))],
        (_, { context: { steps } }) => steps.length > 1,
      ),
      'step.wait': byUser(
        ({ minutes }, { context: { steps } }) => [fill(wait(steps, 0), `${minutes}`)],
        ({ minutes }, { context: { steps } }) =>
          steps.length > 1 && steps[0]?.waitMinutes !== minutes,
      ),
      'step.add': byUser(
        () => [click(add)],
        ({ channel }, { context: { steps } }) => !steps.some((step) => step.channel === channel),
      ),
      'step.remove': byUser(
        (_, { context: { steps } }) => [click(act('remove', steps[1]!))],
        (_, { context: { steps } }) => steps.length > 1,
      ),
      'cascade.discard': byUser(
        () => [click(discard)],
        (_, { context }) => isChanged(context),
      ),
      'cascade.save': byUser(
        () => [click(save)],
        // The screen sends the scenario's update to this chart; in the walk that happens before the first save.
        (_, { context }) => isChanged(context) && context.scenario.waitingCount === 1,
      ),
      'cascade.confirm': byUser(() => [click(confirm)]),
      'cascade.dismiss': byUser(() => [click(within(question, button(t('common.cancel'))))]),
      'cascade.retry': byUser(() => [click(retry)]),
      'cascade.scenario': byOtherActor('scenarios'),
    },
    browser: scenariosBrowserOptions('channels', {
      calls: {
        loadCascade: {
          operation: graph.CascadesDocument,
          overlay: (steps: object[], there: graph.CascadesQuery) => cascadesResponse(steps)(there),
        },
        saveCascade: {
          operation: graph.SaveCascadeDocument,
          overlay: (saveCascade: object) => ({ saveCascade }),
        },
      },
      scenarios: [active('reminder', 1)],
      runs: (['reminder', 'promotion'] as const).flatMap((type) =>
        [1, 12].map((waitingCount) => ({
          ...runOf(type, waitingCount),
          responseOverrides: [
            [graph.ScriptsFactsDocument, factsResponse([active(type, waitingCount)])],
          ] as ResponseOverrides,
        })),
      ),
    }),
    fixture: ({ input }) =>
      createScenariosFixture({
        heldChart: 'scenarioCascade',
        actor: findScenarioChild('cascade'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'channels',
      }),
  }),
]
