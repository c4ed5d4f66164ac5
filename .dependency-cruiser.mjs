import { readdirSync } from 'node:fs'

/** Parts of the page that every subject may use and that use no subject. */
const shared = [
  'app',
  'blueprint',
  'change-stream',
  'components',
  'error',
  'frame',
  'i18n',
  'session',
  'shared',
  'toasts',
  'url-state',
]
/** Subjects of which several screens draw parts. */
const features = [
  'attention',
  'ingest',
  'metrics',
  'onboarding',
  'password',
  'patient',
  'reputation',
  'scenario',
  'visit',
]
/** The frame around the screens, with what it draws at its edges. */
const shell = ['command-palette', 'notifications', 'shell', 'training']
/** Every other subject is a screen of its own. */
const screens = readdirSync(new URL('src/ui', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'dictionaries')
  .map(({ name }) => name)
  .filter((name) => ![...shared, ...features, ...shell].includes(name))

const any = (names) => `(?:${names.join('|')})`
const one = (names) => `(${names.join('|')})`
const atRuntime = { dependencyTypesNot: ['type-only'] }
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Which file may import which: docs/decisions/0182. */
export default {
  forbidden: [
    rule(
      'no-circular',
      'Files that import each other cannot be read, tested or moved one by one. Types, and what is fetched later, do not count.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    rule(
      'not-to-tests',
      'Nothing outside tests/ imports a test or its helpers.',
      { pathNot: '^tests/' },
      { path: '^tests/' },
    ),
    rule(
      'domain-stands-alone',
      'domain/ holds facts that everybody shares; it imports xstate and nothing else.',
      { path: '^domain/' },
      { pathNot: ['^domain/', '^node_modules/xstate/'] },
    ),
    rule(
      'schema-is-generated',
      'What is generated from the contracts takes types of the facade at most.',
      { path: '^schema/' },
      { path: '^(?:agent|sandbox|server|src|tools)/', ...atRuntime },
    ),

    rule(
      'page-not-to-server',
      'The page speaks to the server through the facade alone.',
      { path: '^src/' },
      { path: '^(?:agent|sandbox|server|tools)/' },
    ),
    rule(
      'server-to-facade-only',
      'The server’s composition mounts the facade; nothing else of the page runs in the server.',
      { path: '^server/' },
      { path: '^src/(?!gateway/)' },
    ),
    rule(
      'facade-is-mounted-once',
      'Only the server’s composition knows the facade.',
      { path: '^server/(?!app/)' },
      { path: '^src/gateway/' },
    ),
    rule(
      'sandbox-apart',
      'The doubles of providers and clinic systems stand beside the product and share the platform with it.',
      { path: '^sandbox/' },
      { path: ['^(?:agent|src|tools)/', '^server/(?!platform/)'] },
    ),
    rule(
      'not-to-sandbox',
      'The product does not know its doubles.',
      { path: '^(?:agent|server|src)/' },
      { path: '^(?:sandbox|tools)/' },
    ),
    rule(
      'agent-apart',
      'The agent shares with the server how messages are read, how text is cleaned and what time it is.',
      { path: '^agent/' },
      {
        path: [
          '^src/',
          '^server/(?!connectors/hl7/|connectors/port/|platform/text/|platform/clock\\.ts$)',
        ],
      },
    ),
    rule(
      'agent-is-another-program',
      'The server and the page speak with the agent over HTTP.',
      { path: '^(?:server|src)/' },
      { path: '^agent/' },
    ),

    rule(
      'platform-is-lowest',
      'Rank 0 of the server imports no higher rank.',
      { path: '^server/platform/' },
      { path: '^server/(?!platform/)' },
    ),
    rule(
      'adapters-below-engine',
      'Rank 1 of the server, the adapters, imports no higher rank.',
      { path: '^server/(?:channels|connectors|mail)/' },
      { path: '^server/(?!channels/|connectors/|mail/|platform/)' },
    ),
    rule(
      'engine-below-api',
      'Rank 2 of the server, the engine, imports no higher rank.',
      { path: '^server/engine/' },
      { path: '^server/(?!channels/|connectors/|engine/|mail/|platform/)' },
    ),
    rule(
      'api-below-app',
      'Rank 3 of the server, what answers calls, imports no higher rank.',
      { path: '^server/(?:api|patient-pages)/' },
      { path: ['^server/app/', '^server/[^/]+$'] },
    ),
    rule(
      'adapters-apart',
      'No adapter imports another: what they share stands in port/, table/ and thread/.',
      { path: '^server/(channels|connectors)/([^/]+)/' },
      {
        path: '^server/(?:channels|connectors|mail)/',
        pathNot: ['^server/$1/(?:$2|port|table|thread)/'],
      },
    ),
    rule(
      'api-subjects-apart',
      'No subject of the API imports another; what they share stands in the engine.',
      { path: '^server/api/([^/]+)/' },
      { path: '^server/(?:api|patient-pages)/', pathNot: '^server/api/$1/' },
    ),
    rule(
      'patient-pages-apart',
      'Patients’ pages import nothing that answers staff.',
      { path: '^server/patient-pages/' },
      { path: '^server/api/' },
    ),

    rule(
      'charts-know-no-page',
      'Charts name what they need as actors; ports bring it.',
      { path: '^src/machines/' },
      { path: ['^src/(?:browser|gateway|inspect|ports|ui)/', '^src/[^/]+$'] },
    ),
    rule(
      'charts-import-xstate-only',
      'Of packages charts import xstate, and types.',
      { path: '^src/machines/' },
      { path: '^node_modules/', pathNot: '^node_modules/xstate/', ...atRuntime },
    ),
    rule(
      'charts-take-types-of-schema',
      'Charts take types from the contracts, no documents.',
      { path: '^src/machines/' },
      { path: '^schema/', ...atRuntime },
    ),
    rule(
      'components-send-events',
      'Components read snapshots and send events; calls are made by ports.',
      { path: '^src/ui/' },
      { path: ['^src/(?:gateway|inspect|ports)/', '^src/[^/]+$'] },
    ),
    rule(
      'ports-draw-nothing',
      'Ports and browser services know charts, not components.',
      { path: '^src/(?:browser|ports)/' },
      { path: '^src/ui/' },
    ),
    rule(
      'gateway-apart',
      'The facade runs in the server: it imports contracts and domain facts only.',
      { path: '^src/gateway/' },
      { path: '^src/(?!gateway/)' },
    ),
    rule(
      'routes-load-later',
      'A route is read with the first page; what its screen needs is fetched when it is opened.',
      { path: '^src/routes/' },
      {
        path: '^src/(?!routes/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),

    rule(
      'shared-knows-no-subject',
      'What every subject uses imports none.',
      { path: `^src/(?:machines|ui)/${any(shared)}/` },
      {
        path: '^src/(?:machines|ui)/',
        // The dictionaries are put together from the strings beside the screens.
        pathNot: `^src/(?:machines|ui)/${any([...shared, 'dictionaries'])}/`,
      },
    ),
    rule(
      'features-know-no-screen',
      'What several screens draw imports no screen.',
      { path: `^src/(?:machines|ui)/${any(features)}/` },
      { path: `^src/(?:machines|ui)/${any([...screens, ...shell])}/` },
    ),
    rule(
      'screens-apart',
      'No screen imports another; what two need is a subject of its own.',
      { path: `^src/(?:machines|ports|ui)/${one(screens)}[/.]` },
      {
        path: `^src/(?:machines|ports|ui)/${any([...screens, ...shell])}[/.]`,
        pathNot: '^src/(?:machines|ports|ui)/$1[/.]',
      },
    ),
    rule(
      'resolvers-apart',
      'No screen’s resolvers import another’s.',
      { path: `^src/gateway/${one(screens)}\\.ts$` },
      { path: `^src/gateway/${any(screens)}\\.ts$`, pathNot: '^src/gateway/$1\\.ts$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
