import { Radio, RadioGroup } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type ScenarioType, scenarioTypes } from '../../../domain/scenario-kinds.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { type ScenariosActor, useScenarioCreation } from './actors.ts'

/** Creates a scenario of a kind with a name; everything else has defaults. */
export function CreateScenarioDialog({ screen }: { screen: ScenariosActor }) {
  const strings = useStrings()
  const { t } = strings
  const creation = useScenarioCreation()
  const open = useSelector(creation, (state) => state.hasTag('open'))
  const busy = useSelector(creation, (state) => state.hasTag('busy'))
  const chosen = useSelector(creation, (state) => state.context.scenarioType)
  const failure = useSelector(creation, (state) => state.context.failure)
  const scenarios = useSelector(screen, (state) => state.context.facts?.scenarios ?? [])
  const { types, canSetUp } = useRights()
  const close = () => creation.send({ type: 'create.dismiss' })
  const defaultName = getFreeName(
    t(`scenarios.defaultName.${chosen}`),
    scenarios.map(({ name }) => name ?? ''),
  )
  return (
    <Dialog
      isOpen={open}
      title={t('scenarios.create.title')}
      className="v-scenario-create"
      onClose={close}
    >
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) =>
          creation.send({
            type: 'create.send',
            name: readSubmittedForm(event, ['name']).name.trim(),
          })
        }
      >
        <p>{t('scenarios.create.hint')}</p>
        {failure && !failure.fields.name && (
          <ErrorNote text={formatMessage(strings, failure.message)} />
        )}
        <RadioGroup
          className="v-scenario-kinds"
          aria-label={t('scenarios.create.type')}
          selectedValue={chosen}
          onChange={({ currentTarget: { value } }) =>
            creation.send({ type: 'create.choose', scenarioType: value as ScenarioType })
          } // one of the radios below
        >
          {scenarioTypes
            .filter((type) => types.includes(type) && canSetUp(type))
            .map((type) => (
              <Radio key={type} value={type}>
                <span className="v-two">
                  <strong>{t(`scenarios.type.${type}`)}</strong>
                  <span>{t(`scenarios.about.${type}`)}</span>
                </span>
              </Radio>
            ))}
        </RadioGroup>
        <Field
          key={chosen}
          name="name"
          label={t('scenarios.create.name')}
          hint={t('scenarios.create.nameHint')}
          value={defaultName}
          error={failure?.fields.name && formatMessage(strings, failure.message)}
          required
        />
        <DialogButtons actionText={t('scenarios.create.submit')} busy={busy} onClose={close} />
      </Form>
    </Dialog>
  )
}

/** The base name, or with the next free number, because names are unique within a clinic. */
function getFreeName(baseName: string, existingNames: string[]): string {
  const lowerCaseNames = new Set(existingNames.map((name) => name.toLowerCase()))
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? baseName : `${baseName} ${suffix}`
    if (!lowerCaseNames.has(name.toLowerCase())) return name
  }
}
