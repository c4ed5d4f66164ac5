import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { isSameCascade } from '../../machines/scripts/script-cascade.machine.ts'
import { isChanged } from '../../machines/scripts/script-draft.ts'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { shownText } from '../i18n/text-in-words.ts'
import { sayIn } from '../shared/say.ts'
import {
  type CascadeActor,
  type EditorActor,
  type ScriptsActor,
  useCascade,
  useEditor,
  useTrial,
} from './actors.ts'

/** What is changed and not saved, what saving it brings about, and the two ways out. */
export function SaveBar({ screen }: { screen: ScriptsActor }) {
  const editor = useEditor(screen)
  const cascade = useCascade(screen)
  return (
    <>
      {editor && <DraftBar screen={screen} editor={editor} />}
      {cascade && <CascadeBar cascade={cascade} />}
    </>
  )
}

function DraftBar({ screen, editor }: { screen: ScriptsActor; editor: EditorActor }) {
  const words = useWords()
  const { t } = words
  const scenario = useSelector(editor, (state) => state.context.scenario)
  const changed = useSelector(editor, ({ context }) => isChanged(context.scenario, context.draft))
  const failure = useSelector(editor, (state) => state.context.failure)
  const busy = useSelector(editor, (state) => state.hasTag('busy'))
  const trial = useSelector(useTrial(screen), (state) => state?.context.trials?.running ?? null)
  const retold = useSelector(editor, ({ context }) => 'text' in context.draft)
  const asking = useSelector(editor, (state) => state.matches('confirming'))
  const faulty = failure !== null && Object.keys(failure.fields).length > 0
  const said = failure?.said ? shownText(sayIn(words, failure.said), words.locale) : null
  if (!changed) return null
  return (
    <Bar
      said={faulty ? (said ?? t('scripts.save.faulty')) : (said ?? t('scripts.save.changed'))}
      wrong={faulty || said !== null}
      after={[
        ...(trial && retold ? [t('textTrial.edits')] : []),
        t(`scripts.save.${afterOf(scenario)}`),
      ].join(' ')}
      waiting={scenario.waitingCount ?? 0}
      busy={busy}
      asking={asking}
      onSave={() => editor.send({ type: 'draft.save' })}
      onDiscard={() => editor.send({ type: 'draft.discard' })}
      onConfirm={() => editor.send({ type: 'draft.confirm' })}
      onDismiss={() => editor.send({ type: 'draft.dismiss' })}
    />
  )
}

function CascadeBar({ cascade }: { cascade: CascadeActor }) {
  const words = useWords()
  const { t } = words
  const scenario = useSelector(cascade, (state) => state.context.scenario)
  const changed = useSelector(
    cascade,
    ({ context: { saved, steps } }) => !isSameCascade(saved, steps),
  )
  const failure = useSelector(cascade, (state) => state.context.failure)
  const busy = useSelector(cascade, (state) => state.hasTag('busy'))
  const asking = useSelector(cascade, (state) => state.matches('confirming'))
  if (!changed) return null
  return (
    <Bar
      said={failure ? sayIn(words, failure.said) : t('scripts.channels.unsaved')}
      wrong={failure !== null}
      after={t(`scripts.save.${afterOf(scenario)}`)}
      waiting={scenario.waitingCount ?? 0}
      busy={busy}
      asking={asking}
      onSave={() => cascade.send({ type: 'cascade.save' })}
      onDiscard={() => cascade.send({ type: 'cascade.discard' })}
      onConfirm={() => cascade.send({ type: 'cascade.confirm' })}
      onDismiss={() => cascade.send({ type: 'cascade.dismiss' })}
    />
  )
}

/** What a save does to a scenario's life (section 4 of the specification). */
function afterOf({ state, type }: { state: string; type: string }) {
  if (state !== 'active') return 'voids'
  return type === 'promotion' ? 'promotion' : 'active'
}

interface BarProps {
  said: string
  wrong: boolean
  /** What saving brings about. */
  after: string
  /** Messages that a stop takes back. */
  waiting: number
  busy: boolean
  asking: boolean
  onSave: () => void
  onDiscard: () => void
  onConfirm: () => void
  onDismiss: () => void
}

function Bar({ said, wrong, after, waiting, busy, asking, ...deeds }: BarProps) {
  const { t, count } = useWords()
  return (
    <section className="v-save" aria-label={t('scripts.save.label')}>
      <div className="v-save-said" role={wrong ? 'alert' : 'status'}>
        <strong data-wrong={wrong ? '' : undefined}>{said}</strong>
        <small>{after}</small>
      </div>
      <Button text={t('scripts.save.discard')} disabled={busy} onClick={deeds.onDiscard} />
      <Button
        intent="primary"
        text={t('scripts.save.submit')}
        loading={busy}
        onClick={deeds.onSave}
      />
      <Question
        isOpen={asking}
        title={t('scripts.save.confirmTitle')}
        deed={t('scripts.save.confirm')}
        onDeed={deeds.onConfirm}
        onClose={deeds.onDismiss}
      >
        <p>{count('scripts.save.confirmHint', waiting)}</p>
      </Question>
    </section>
  )
}
