/** The schema of sitemaps and of their index, written down from the protocol's page at sitemaps.org, and Google's of images. */
import { validateXML } from 'xmllint-wasm';

const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSpace = 'http://www.google.com/schemas/sitemap-image/1.1';

const types = `
  <xs:simpleType name="tLoc"><xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="tLastmod"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>`;

const urlSet = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${space}" xmlns="${space}" elementFormDefault="qualified">
  <xs:import namespace="${imageSpace}" schemaLocation="image.xsd"/>${types}
  <xs:element name="urlset"><xs:complexType><xs:sequence>
    <xs:element name="url" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="loc" type="tLoc"/>
      <xs:element name="lastmod" type="tLastmod" minOccurs="0"/>
      <xs:any namespace="##other" processContents="strict" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

const index = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${space}" xmlns="${space}" elementFormDefault="qualified">${types}
  <xs:element name="sitemapindex"><xs:complexType><xs:sequence>
    <xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
      <xs:element name="loc" type="tLoc"/>
      <xs:element name="lastmod" type="tLastmod" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

const image = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${imageSpace}" xmlns="${imageSpace}" elementFormDefault="qualified">
  <xs:element name="image"><xs:complexType><xs:sequence><xs:element name="loc" type="xs:anyURI"/></xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

/** What the schema has against it; nothing where it is valid. */
export async function findSitemapFaults(xml: string): Promise<readonly string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [xml.includes('<sitemapindex') ? index : urlSet],
    preload: [{ fileName: 'image.xsd', contents: image }],
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}

/** The addresses that a sitemap or an index names, in their order. */
export function listAddresses(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}
