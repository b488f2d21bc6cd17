/** The number to call: whole, or cut until it is asked for where the site says so (PHONE-1, PHONE-2, PHONE-7). */
import { Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CarPhone } from '../../../../use-cases/car/view-car-phone.ts';
import { recordPhoneReveal } from '../../../client/record-phone-reveal.ts';

type Props = { readonly phone: CarPhone; readonly label?: string; readonly className: string };

export function CallButton({ phone, label = 'Call Now', className }: Props) {
  const [isRevealed, setIsRevealed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isRevealed) link.current?.focus();
  }, [isRevealed]);
  const icon = <Phone aria-hidden="true" size={18} strokeWidth={1.75} />;
  const whole = (
    <a ref={link} className={className} href={phone.telHref}>
      {icon}
      {label} <span className="tabular call-button__number">{phone.text}</span>
    </a>
  );
  if (phone.maskedText === null || isRevealed) return whole;
  const reveal = () => {
    setIsRevealed(true);
    recordPhoneReveal(phone.reveal);
  };
  return (
    <>
      <button type="button" className={`${className} call-button--masked`} onClick={reveal}>
        {icon}
        <span className="tabular">{phone.maskedText}</span> Show number
      </button>
      <noscript>{whole}</noscript>
    </>
  );
}
