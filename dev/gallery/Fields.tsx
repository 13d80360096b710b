import { useState } from 'react'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { Counter } from '#ui/fields/parts/Counter.tsx'
import { FormExample } from '#dev/gallery/FormExample.tsx'
import { Columns, Part, Specimen } from '#dev/gallery/Specimen.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

const LONG =
  'Found you at the corner shop in Ghent. I put it on soup, on salad, and in the end straight from the pouch.'

export function Fields() {
  const [query, setQuery] = useState('')
  const [story, setStory] = useState('Oats from Flanders and Liège')
  return (
    <Part
      id="fields"
      title="Fields"
      note="Label above, help below, the error says how to put it right. The label is never a placeholder."
    >
      <Columns>
        <TextField label="Brand name" defaultValue="Hollowmere" />
        <TextField
          label="Website"
          start="https://"
          placeholder="hollowmere.example"
          description="Where people can buy your products."
        />
        <TextField
          label="Email"
          type="email"
          defaultValue="ines@hollowmere"
          errorMessage="Add the part after the dot, such as .com."
          isRequired
        />
        <TextField label="Phone" isOptional autoComplete="tel" />
        <TextField label="Price" start="$" end="a month" inputMode="decimal" defaultValue="99" />
        <TextField label="Username" defaultValue="hollowmere" disabled description="It cannot be changed." />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description="At least 8 characters."
          defaultValue="sunflower"
        />
        <CodeField label="Code from the mail" description="Six digits, good for 15 minutes." />
        <CodeField label="Code with letters" description="Eight letters and digits." length={8} hasLetters />
        <CodeField
          label="Code, wrong"
          defaultValue="482913"
          errorMessage="This code has expired. Ask for a new one."
        />
        <TextArea label="Your reply" labelEnd="Everyone can read it" defaultValue={LONG} counter={600} />
        <TextArea
          label="Motto"
          description="Shown under your name."
          counter
          value={story}
          onChange={(event) => setStory(event.target.value)}
        />
        <TextArea
          label="Too long"
          defaultValue={LONG}
          counter
          errorMessage="Shorten it to 50 characters."
          rows={2}
        />
        <Specimen name="Counter" isWide className="grid grid-cols-1 gap-1">
          <Counter text="" />
          <Counter text="Crème brûlée" max={5000} />
        </Specimen>
        <Specimen name="Search" isWide className="grid grid-cols-1 gap-3">
          <SearchField label="Search reviews" value={query} onChange={setQuery} shortcut="/" />
          <SearchField label="Search products" value="oat" onChange={setQuery} />
        </Specimen>
      </Columns>
      <FormExample />
    </Part>
  )
}
