import { Button, FormGroup, InputGroup, OverlayToaster } from '@blueprintjs/core'
import { useActor } from '@xstate/react'
import { GraphQLClient } from 'graphql-request'
import { createRoot } from 'react-dom/client'
import rosetta from 'rosetta'
import { Route, Switch } from 'wouter'
import { createMachine } from 'xstate'

// The smallest page that uses the same packages: a form, a chart, a route, strings, a call and a toast, without our code.
const machine = createMachine({ initial: 'out', states: { out: { on: { enter: 'in' } }, in: {} } })
const client = new GraphQLClient(`${location.origin}/graphql`)
const words = rosetta({ en: { email: 'Email' } })

function Form() {
  const [state, send] = useActor(machine)
  const enter = () => {
    send({ type: 'enter' })
    void client.request('query { viewer { email } }')
  }
  return (
    <FormGroup label={words.t('email')} labelFor="email">
      <InputGroup id="email" />
      <Button onClick={enter} text={String(state.value)} />
      <OverlayToaster />
    </FormGroup>
  )
}

createRoot(document.body).render(
  <Switch>
    <Route path="/">
      <Form />
    </Route>
  </Switch>,
)
