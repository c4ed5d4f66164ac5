import type { components } from '../../schema/generated/rest.ts'

type Schemas = components['schemas']

/** A list's result, and the scenario it belongs to, which the page may ask for as well. */
export type RegeneratedModel = Schemas['Regenerated'] & { scenarioId: string }
/** A scenario's trials, and which it is. */
export type TrialChangeModel = { trials: Schemas['TextTrials']; scenarioId: string }
export type MessageDetailModel = Schemas['MessageDetail']
export type RunModel = Schemas['Run']
export type KindModel = Schemas['ConnectionKind']
export type WhatsappStatusModel = Schemas['WhatsappStatus']
export type CompanyModel = Schemas['Company']
export type SessionModel = Schemas['Session']
export type MisConnectionModel = Schemas['MisConnection']
