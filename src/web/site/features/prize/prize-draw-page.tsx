/** A prize draw: what can be won and how likely it is, one button, and what came of it, for as long as the draw is shown. */
import { allStockHref } from '#domain/site/links.ts';
import type { PrizeDrawView } from '#use-cases/prize/spin.ts';

export function PrizeDrawPage({ draw }: { readonly draw: PrizeDrawView }) {
  const { heading, intro, prizes, anyOdds, terms, startsText, endsText, turn } = draw;
  return (
    <div className="wrap form-page prize-draw">
      <h1 className="form-page__title">{heading}</h1>
      <p className="prize-draw__intro">{intro}</p>
      {turn === null ? <Offer draw={draw} /> : <Result turn={turn} claim={draw.claim} />}
      <table className="prize-draw__prizes">
        <caption>Prizes</caption>
        <thead>
          <tr>
            <th scope="col">Prize</th>
            <th scope="col">Odds</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ id, name, odds, left }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="tabular">{odds}</td>
              <td className="tabular">{left === null ? 'No limit' : left === 0 ? 'None' : left}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Any of them</th>
            <td className="tabular">{anyOdds}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="prize-draw__terms meta">
        From {startsText} to {endsText}. {terms}
      </p>
    </div>
  );
}

function Offer({ draw: { state, startsText, endsText } }: { readonly draw: PrizeDrawView }) {
  if (state === 'early') {
    return <p className="prize-draw__state">The draw starts on {startsText}.</p>;
  }
  if (state === 'over') {
    return (
      <p className="prize-draw__state">
        The draw ended on {endsText}. <a href={allStockHref}>Browse our stock</a>
      </p>
    );
  }
  return (
    <form method="post" className="prize-draw__form stack">
      <button className="button button--primary button--large" type="submit">
        Spin now
      </button>
      <p>One turn for each mobile number. You can’t undo it.</p>
    </form>
  );
}

type ResultProps = { readonly turn: NonNullable<PrizeDrawView['turn']>; readonly claim: string };

function Result({ turn: { prizeName, reference }, claim }: ResultProps) {
  return (
    <div className="prize-draw__result" role="status">
      {prizeName === null ? (
        <>
          <p className="prize-draw__won">Nothing this time</p>
          <p>
            Your turn is taken. Thank you for trying. <a href={allStockHref}>Browse our stock</a>
          </p>
        </>
      ) : (
        <>
          <p className="prize-draw__won">You won: {prizeName}</p>
          <p>
            Your reference is <b className="tabular">{reference}</b>. {claim}
          </p>
        </>
      )}
    </div>
  );
}
