import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { useRights } from '../shared/rights.ts'
import { sayIn } from '../shared/say.ts'
import { type ScriptsActor, useCreate } from './actors.ts'

/** A new scenario: of which kind, under which name. The rest comes ready and is changed in its editor. */
export function CreateDialog({ screen }: { screen: ScriptsActor }) {
  const words = useWords()
  const { t } = words
  const create = useCreate()
  const open = useSelector(create, (state) => state.hasTag('open'))
  const busy = useSelector(create, (state) => state.hasTag('busy'))
  const chosen = useSelector(create, (state) => state.context.scenarioType)
  const failure = useSelector(create, (state) => state.context.failure)
  const taken = useSelector(screen, (state) => state.context.facts?.scenarios ?? [])
  const { types, maySetUp } = useRights()
  const close = () => create.send({ type: 'create.dismiss' })
  const usual = freeName(
    t(`scripts.defaultName.${chosen}`),
    taken.map(({ name }) => name ?? ''),
  )
  return (
    <Dialog
      isOpen={open}
      title={t('scripts.create.title')}
      className="v-script-create"
      onClose={close}
    >
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) =>
          create.send({ type: 'create.send', name: formTexts(event, ['name']).name.trim() })
        }
      >
        <p>{t('scripts.create.hint')}</p>
        {failure && !failure.fields.name && <ErrorNote what={sayIn(words, failure.said)} />}
        <RadioGroup
          className="v-script-kinds"
          aria-label={t('scripts.create.type')}
          selectedValue={chosen}
          onChange={({ currentTarget: { value } }) =>
            create.send({ type: 'create.choose', scenarioType: value as ScenarioType })
          } // of the radios below
        >
          {scenarioTypes
            .filter((type) => types.includes(type) && maySetUp(type))
            .map((type) => (
              <Radio key={type} value={type}>
                <span className="v-two">
                  <strong>{t(`scripts.type.${type}`)}</strong>
                  <span>{t(`scripts.about.${type}`)}</span>
                </span>
              </Radio>
            ))}
        </RadioGroup>
        <Field
          key={chosen}
          name="name"
          label={t('scripts.create.name')}
          hint={t('scripts.create.nameHint')}
          value={usual}
          error={failure?.fields.name && sayIn(words, failure.said)}
          required
        />
        <DialogButtons deed={t('scripts.create.submit')} busy={busy} onClose={close} />
      </Form>
    </Dialog>
  )
}

/** Names are unique within a clinic: the usual one, or that with the next free number. */
function freeName(usual: string, taken: string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  for (let turn = 1; ; turn += 1) {
    const name = turn === 1 ? usual : `${usual} ${turn}`
    if (!known.has(name.toLowerCase())) return name
  }
}
