import { useStrings } from "../../strings/use-strings";

/** How it is run, and what that means for what is written in it. */
export function OwnMachine() {
  const strings = useStrings().home;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-18 bg-stage p-6 text-stage-ink sm:p-10 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-center">
      <div>
        <h3 className="text-28 font-bold">{strings.ownTitle}</h3>
        <p className="mt-3 max-w-[56ch] text-15 text-stage-ink-2 sm:text-18">{strings.ownText}</p>
        <pre
          role="region"
          tabIndex={0}
          aria-label={strings.ownCommands}
          lang="en"
          className="mt-6 overflow-x-auto rounded-10 border border-stage-line bg-stage-2 p-4 font-time text-13 leading-relaxed"
        >
          {COMMANDS}
        </pre>
      </div>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {strings.ownFacts.map(({ title, text }) => (
          <li key={title} className="border-s-2 border-stage-line ps-4">
            <p className="text-15 font-bold">{title}</p>
            <p className="mt-1 text-15 text-stage-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COMMANDS = `npm ci
npm start

npm run make -- article.md -o film.mp4`;
