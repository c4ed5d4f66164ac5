import { useSelector } from '@xstate/react'
import { hasSetting } from '../../../domain/scenario-kinds.ts'
import { shownOf } from '../../machines/scripts/script-draft.ts'
import { Field } from '../components/Field.tsx'
import { Section } from '../components/Section.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { type EditorActor, type ScriptsActor, useEditor } from './actors.ts'
import { MoreSettings } from './MoreSettings.tsx'
import type { SettingsProps } from './settings-props.ts'
import { VisitSettings } from './VisitSettings.tsx'
import { WhenSettings } from './WhenSettings.tsx'
import { WhoSettings } from './WhoSettings.tsx'

/** To whom and when: every setting that this kind of scenario uses, and no other. */
export function AudienceTab({ screen, may }: { screen: ScriptsActor; may: boolean }) {
  const editor = useEditor(screen)
  return editor && <Settings screen={screen} editor={editor} may={may} />
}

function Settings({
  screen,
  editor,
  may,
}: {
  screen: ScriptsActor
  editor: EditorActor
  may: boolean
}) {
  const words = useWords()
  const { t } = words
  const scenario = useSelector(editor, (state) => state.context.scenario)
  const draft = useSelector(editor, (state) => state.context.draft)
  const failure = useSelector(editor, (state) => state.context.failure)
  const revision = useSelector(editor, (state) => state.context.revision)
  const facts = useSelector(screen, (state) => state.context.facts)
  const props: SettingsProps = {
    shown: shownOf(scenario, draft),
    faultOf: (name) => {
      const said = failure?.fields[name]
      return said ? sayIn(words, said) : null
    },
    change: (change) => editor.send({ type: 'draft.change', change }),
    uses: (name) => hasSetting(scenario.type, name),
  }
  return (
    <div className="v-gutter" key={revision}>
      {/* Who may not change them sees them as they are. */}
      <fieldset className="v-script-settings" disabled={!may}>
        <Section title={t('scripts.setting.nameTitle')} about={t('scripts.setting.nameAbout')}>
          <Field
            name="name"
            label={t('scripts.setting.name')}
            value={props.shown.name ?? ''}
            error={props.faultOf('name')}
            onInput={(name) => props.change({ name })}
          />
        </Section>
        <WhenSettings {...props} />
        <WhoSettings {...props} currency={facts?.currency ?? null} />
        {props.uses('enabledServices') && (
          <VisitSettings
            {...props}
            services={facts?.services ?? []}
            specialists={facts?.specialists ?? []}
          />
        )}
        <MoreSettings {...props} />
      </fieldset>
    </div>
  )
}
