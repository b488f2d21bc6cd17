/** One question about the car on a screen of its own, with what each answer does to the value. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { MoneyLocale } from '#domain/text/money.ts';
import {
  type AdjustmentQuestion,
  adjustmentQuestions,
  effectCents,
  effectText,
} from '#domain/trade-in/adjustment.ts';
import { listAdjustments } from '#domain/trade-in/estimate.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import { odometerRule } from '#domain/trade-in/trade-in-car.ts';

export type QuestionView = Pick<AdjustmentQuestion, 'id' | 'question' | 'help'> & {
  /** "Question 2 of 8" */
  readonly placeText: string;
  readonly answers: readonly {
    readonly id: string;
    readonly label: string;
    /** "−$350", "No effect"; null where no value is known. */
    readonly effectText: string | null;
  }[];
  readonly chosenId: string | null;
  /** What was answered so far, and what it came to; null before the first answer. */
  readonly soFar: { readonly lastText: string; readonly sumText: string } | null;
};

/** Without what any answer does; null where there is no such question. */
export function buildUnvaluedQuestionView(
  questionId: string,
  config: Pick<SiteConfig, 'stock'>,
): QuestionView | null {
  const index = adjustmentQuestions.findIndex(({ id }) => id === questionId);
  const requested = adjustmentQuestions[index];
  if (requested === undefined) return null;
  const { id, question, help, vanHelp, answers } = requested;
  return {
    id,
    question,
    help: (odometerRule(config) === 'always' ? null : vanHelp) ?? help,
    placeText: `Question ${index + 1} of ${adjustmentQuestions.length}`,
    answers: answers.map((answer) => ({ id: answer.id, label: answer.label, effectText: null })),
    chosenId: null,
    soFar: null,
  };
}

/** Null where there is no such question, or no value that it could change. */
export function buildQuestionView(
  questionId: string,
  { valuation, answers }: Pick<TradeInState, 'valuation' | 'answers'>,
  config: MoneyLocale & Pick<SiteConfig, 'stock'>,
): QuestionView | null {
  const index = adjustmentQuestions.findIndex(({ id }) => id === questionId);
  const question = adjustmentQuestions[index];
  const bare = buildUnvaluedQuestionView(questionId, config);
  if (question === undefined || bare === null || valuation?.kind !== 'valued') return null;
  const { baseCents } = valuation;
  const before = new Set(adjustmentQuestions.slice(0, index).map(({ id }) => id));
  const values = listAdjustments(baseCents, answers).filter((adjustment) =>
    before.has(adjustment.questionId),
  );
  const last = values.at(-1);
  return {
    ...bare,
    answers: question.answers.map(({ id, label, effect }) => ({
      id,
      label,
      effectText: effectText(effectCents(effect, baseCents), config),
    })),
    chosenId: answers[question.id] ?? null,
    soFar:
      last === undefined
        ? null
        : {
            lastText: `${last.label}: ${effectText(last.cents, config)}`,
            sumText: effectText(
              values.reduce((sum, { cents }) => sum + cents, 0),
              config,
            ),
          },
  };
}
