import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type CascadeStep,
  isSameCascade,
  scenarioCascadeMachine,
} from '../../src/machines/scenarios/scenario-cascade.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { byOthers, byPerson, type Shows, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import {
  cascade,
  cascadesThere,
  factsThere,
  partOf,
  scenario,
  scriptsInBrowser,
  scriptsScene,
} from './scenes/scenarios.tsx'

const { t, count } = ru
type Context = { saved: CascadeStep[]; steps: CascadeStep[] }
const isChanged = ({ saved, steps }: Context) => !isSameCascade(saved, steps)

const channelName = ({ channel }: CascadeStep) => ({ channel: t(`message.channel.${channel}`) })
const stepItem = (steps: CascadeStep[], at: number): Look =>
  thing(
    'listitem',
    t('scenarios.channels.place', {
      ...channelName(steps[at]!),
      number: at + 1,
      total: steps.length,
    }),
  )
const wait = (steps: CascadeStep[], at: number) =>
  within(stepItem(steps, at), field(t('scenarios.channels.wait')))
const act = (deed: 'up' | 'down' | 'remove', step: CascadeStep) =>
  button(t(`scenarios.channels.${deed}`, channelName(step)))

const title = heading(t('scenarios.channels.title'))
const add = button(t('scenarios.channels.add', { channel: t('message.channel.telegram') }))
const retry = button(t('common.retry'))
const bar = thing('region', t('scenarios.save.label'))
const save = within(bar, button(t('scenarios.save.submit')))
const discard = within(bar, button(t('scenarios.save.discard')))
const question = dialog(t('scenarios.save.confirmTitle'))
const confirm = within(question, button(t('scenarios.save.confirm')))

const active = (type: 'reminder' | 'promotion', waitingCount: number) =>
  scenario({ type, state: 'active', listState: 'verified', waitingCount })

/** Looks of the steps in order, each with its buttons. */
const order = ({ steps }: Context): Look[] => [
  ...steps.flatMap((step, at) => [
    stepItem(steps, at),
    at === 0 ? off(act('up', step)) : act('up', step),
    at === steps.length - 1 ? off(act('down', step)) : act('down', step),
    steps.length === 1 ? off(act('remove', step)) : act('remove', step),
    ...(at < steps.length - 1 ? [{ ...wait(steps, at), value: `${step.waitMinutes}` }] : []),
  ]),
  steps.some(({ channel }) => channel === 'telegram') ? gone(add) : add,
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
    done('loadCascade', cascade),
    failed('loadCascade', refused('Каналы недоступны.')),
    { type: 'step.move', from: 0, to: 1 },
    { type: 'step.wait', at: 0, minutes: 45 },
    { type: 'step.add', channel: 'telegram' },
    { type: 'step.remove', at: 1 },
    { type: 'cascade.scenario', scenario: active(type, 1) },
    done('saveCascade', active(type, 1)),
    failed('saveCascade', refused('Порядок не сохранён.')),
  ],
})

export const walks = [
  walkOf<typeof scenarioCascadeMachine>({
    chart: 'scenarioCascadeMachine',
    machine: scenarioCascadeMachine,
    runs: (['reminder', 'promotion'] as const).map((type) => runOf(type, 12)),
    sees: {
      loading: () => [title, gone(thing('listitem')), gone(add), gone(retry)],
      failed: () => [title, alert('Каналы недоступны.'), retry, gone(add)],
      arranging: ({ context }, { type }) => [
        title,
        ...order(context),
        gone(question),
        ...(isChanged(context) ? [save, discard] : [gone(bar)]),
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
      confirming: ({ context: { scenario: one } }) => [
        question,
        within(question, text(count('scenarios.save.confirmHint', one.waitingCount ?? 0))),
        confirm,
      ],
      saving: () => [title, off(save), off(discard)],
    },
    plays: {
      'step.move': byPerson(
        (_, { context: { steps } }) => [press(act('down', steps[0]!))],
        (_, { context: { steps } }) => steps.length > 1,
      ),
      'step.wait': byPerson(
        ({ minutes }, { context: { steps } }) => [fill(wait(steps, 0), `${minutes}`)],
        ({ minutes }, { context: { steps } }) =>
          steps.length > 1 && steps[0]?.waitMinutes !== minutes,
      ),
      'step.add': byPerson(
        () => [press(add)],
        ({ channel }, { context: { steps } }) => !steps.some((step) => step.channel === channel),
      ),
      'step.remove': byPerson(
        (_, { context: { steps } }) => [press(act('remove', steps[1]!))],
        (_, { context: { steps } }) => steps.length > 1,
      ),
      'cascade.discard': byPerson(
        () => [press(discard)],
        (_, { context }) => isChanged(context),
      ),
      'cascade.save': byPerson(
        () => [press(save)],
        // The screen sends the scenario's update to this chart; in the walk that happens before the first save.
        (_, { context }) => isChanged(context) && context.scenario.waitingCount === 1,
      ),
      'cascade.confirm': byPerson(() => [press(confirm)]),
      'cascade.dismiss': byPerson(() => [press(within(question, button(t('common.cancel'))))]),
      'cascade.retry': byPerson(() => [press(retry)]),
      'cascade.scenario': byOthers('scripts'),
    },
    browser: scriptsInBrowser('channels', {
      calls: {
        loadCascade: {
          asks: graph.CascadesDocument,
          as: (steps: object[], there: graph.CascadesQuery) => cascadesThere(steps)(there),
        },
        saveCascade: {
          asks: graph.SaveCascadeDocument,
          as: (saveCascade: object) => ({ saveCascade }),
        },
      },
      scenarios: [active('reminder', 1)],
      runs: (['reminder', 'promotion'] as const).flatMap((type) =>
        [1, 12].map((waitingCount) => ({
          ...runOf(type, waitingCount),
          shows: [[graph.ScriptsFactsDocument, factsThere([active(type, waitingCount)])]] as Shows,
        })),
      ),
    }),
    setting: ({ input }) =>
      scriptsScene({
        of: 'scenarioCascade',
        actor: partOf('cascade'),
        scenarios: [(input as { scenario: ReturnType<typeof scenario> }).scenario],
        tab: 'channels',
      }),
  }),
]
