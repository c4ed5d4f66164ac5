import { assign, setup } from 'xstate'
import type {
  MisInput,
  RunFieldsFragment as Run,
} from '../../../schema/generated/client/graphql.ts'
import { type SaidFailure, saidFailure } from '../shared/failure.ts'
import { type LanguageChanged, languageWatch } from '../shared/language-watch.ts'
import { port } from '../shared/port.ts'
import {
  canImport,
  connectionKinds,
  type FileAsked,
  type ImportField,
  type JoinAsked,
  type Preview,
  runsHistory,
  type SampleFormat,
  type ZoneAsked,
} from './intake-parts.ts'
import { systemChoiceMachine } from './system-choice.machine.ts'
import { systemGlanceMachine } from './system-glance.machine.ts'

export type IntakeEvent =
  | { type: 'mis.connect'; input: MisInput }
  | { type: 'sync.ask' }
  | { type: 'file.choose'; file: File }
  | { type: 'column.choose'; index: number; field: ImportField | null }
  | { type: 'file.import' }
  | { type: 'file.cancel' }
  | { type: 'zone.save'; branchId: string; name: string; timeZone: string | null }
  | { type: 'join.decide'; join: boolean }
  | { type: 'rejected.save' }
  | { type: 'sample.save'; format: SampleFormat }
  | { type: 'history.open' }
  | { type: 'history.close' }
  | { type: 'run.show'; run: Run }
  | { type: 'intake.next' }
  | LanguageChanged

interface IntakeContext {
  run: Run | null
  /** The clinic system that was asked for last, by its type. */
  system: string | null
  failure: SaidFailure | null
  file: File | null
  /** What the file's columns are taken for; null for a file that has none. */
  preview: Preview | null
  /** Where a branch of the file is, as somebody just said. */
  zone: ZoneAsked | null
  join: boolean
  historyOpen: boolean
}

/** What the intake's chart is made of: its words, its ports, what it does. */
export const intakeSetup = setup({
  types: {} as { context: IntakeContext; events: IntakeEvent; tags: 'busy' },
  actors: {
    connectMis: port<void, MisInput>('connectMis'),
    startSync: port<Run>('startSync'),
    askRun: port<Run, string>('askRun'),
    previewFile: port<Preview | null, FileAsked>('previewFile'),
    importFile: port<Run, FileAsked>('importFile'),
    saveZone: port<Run, ZoneAsked>('saveZone'),
    decideJoining: port<Run, JoinAsked>('decideJoining'),
    saveRejected: port<void, string>('saveRejected'),
    history: runsHistory,
    systems: connectionKinds,
    systemChoice: systemChoiceMachine,
    systemGlance: systemGlanceMachine,
    languageWatch,
  },
  actions: {
    explain: assign({
      failure: (_, { error }: { error: unknown }) => saidFailure(error),
    }),
    forgive: assign({ failure: null }),
    /** What is kept of a connection that was just made is told anew. */
    refreshSystems: ({ self }) =>
      self.getSnapshot().children.systems?.send({ type: 'query.refresh' }),
    /** What comes next takes the place of it, unless a person says otherwise again. */
    forgetPlace: ({ self }) =>
      self.getSnapshot().children.systemChoice?.send({ type: 'system.place', beside: false }),
    takeSystem: assign({
      system: (_, { input }: { input: MisInput }) => input.misType,
      failure: null,
    }),
    takeFile: assign({
      file: (_, { file }: { file: File }) => file,
      preview: null,
      failure: null,
      run: null,
    }),
    /** Gives the reader the file of an example, in his language. */
    saveSample: (_, _params: { format: SampleFormat }) => {},
    letFileGo: assign({ file: null, preview: null }),
    keepPreview: assign({ preview: (_, { preview }: { preview: Preview | null }) => preview }),
    /** What was brought in is read: on with the work, which is the list to send by. */
    goOn: () => {},
    /** The screen this belongs to. What became of a file's rows is to be read; a sync is seen by what it brought. */
    tellScreen: ({ context, self }) => {
      const screen = self._parent
      if (context.run?.kind === 'import') screen?.send({ type: 'intake.open' })
      screen?.send({ type: 'intake.finished' })
    },
  },
  guards: {
    isOver: (_, run: Run) => run.state === 'done' || run.state === 'failed',
    hasColumns: (_, preview: Preview | null) => (preview?.columns.length ?? 0) > 0,
    canImport: ({ context }) => canImport(context.preview),
    hasPreview: ({ context }) => context.preview !== null,
    hasRun: ({ context }) => context.run !== null,
  },
  delays: { nextLook: 700 },
})
